const months = {
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

/** The months in the dates that the design system says, whole and as English shortens them; Urdu does not. */
export const monthMessages = Object.fromEntries(
  Object.entries(months).flatMap(([name, said]) => [
    [name, said],
    [name.slice(0, 3), said],
  ]),
);
