export const monthNames =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

export const urduMonthNames =
  'جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر'.split(' ');

/** In Urdu by the English name, whole and as it is shortened; Urdu does not shorten them. */
export const monthMessages: Readonly<Record<string, string>> = Object.fromEntries(
  monthNames.flatMap((name, index) => {
    const translated = urduMonthNames[index] ?? name;
    return [
      [name, translated],
      [name.slice(0, 3), translated],
    ];
  }),
);
