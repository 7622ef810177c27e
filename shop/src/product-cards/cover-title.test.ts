import { setCoverTitle } from './cover-title';

describe('the title on a book’s cover', () => {
  it.each([
    ['Oxford Handbook of Cardiology', 'Cardiology', 'Oxford Handbook'],
    ['Oxford Handbook for the Foundation Programme', 'Foundation Programme', 'Oxford Handbook'],
    ['New Oxford Textbook of Psychiatry', 'Psychiatry', 'New Oxford Textbook'],
    ['Oxford Desk Reference: Nephrology', 'Nephrology', 'Oxford Desk Reference'],
    ['Oxford Case Histories in Neurology', 'Neurology', 'Oxford Case Histories'],
  ])('of "%s" is "%s" with "%s" small', (name, title, subtitle) => {
    expect(setCoverTitle(name, undefined)).toEqual({ title, subtitle });
  });

  it('stays whole where the name holds no series', () => {
    expect(setCoverTitle('Emergencies in Trauma', 'Emergencies in…')).toEqual({
      title: 'Emergencies in Trauma',
    });
    expect(setCoverTitle('Heart Failure', 'Oxford Specialist Handbooks')).toEqual({
      title: 'Heart Failure',
      subtitle: 'Oxford Specialist Handbooks',
    });
  });
});
