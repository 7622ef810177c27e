/** The names of the months, in the dates that the design system says. */
export const monthMessages = {
  January: 'جنوری',
  February: 'فروری',
  March: 'مارچ',
  April: 'اپریل',
  May: 'مئی',
  June: 'جون',
  July: 'جولائی',
  August: 'اگست',
  September: 'ستمبر',
  October: 'اکتوبر',
  November: 'نومبر',
  December: 'دسمبر',
};
