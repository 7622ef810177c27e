import { cutText } from './cut-text';

describe('cutText', () => {
  it('leaves a text of the allowed length as it is', () => {
    expect(cutText('Cardiology', 10)).toBe('Cardiology');
  });

  it('ends a longer text with an ellipsis after the allowed length', () => {
    expect(cutText('Paediatric emergency care for the first hour', 26)).toBe(
      'Paediatric emergency care…',
    );
    expect(cutText('abcdef', 5)).toBe('abcde…');
  });

  it('does not cut a character in half', () => {
    expect(cutText('🩺🩺🩺', 2)).toBe('🩺🩺…');
  });
});
