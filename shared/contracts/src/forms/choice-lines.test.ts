import { notOpenMessage, readNotOpenMessage } from './choice-lines';

it('reads title and reason of a message that it wrote, whatever the title has in it', () => {
  const title = 'Why “Take two” is full: it works. Twice';
  expect(readNotOpenMessage(notOpenMessage(title, 'is full'))).toEqual({
    title,
    reason: 'is full',
  });
  expect(readNotOpenMessage(notOpenMessage('ECG', 'has begun'))).toEqual({
    title: 'ECG',
    reason: 'has begun',
  });
});

it('reads nothing of another message', () => {
  expect(readNotOpenMessage('Take “ECG” off your choices')).toBeUndefined();
  expect(readNotOpenMessage('Select what you would like to attend')).toBeUndefined();
});
