import { imageOfProduct } from './ProductImage';

const specialist = 'Oxford Specialist Handbooks';

function coverOf(name: string, shelf: string) {
  const product = { id: 1, name, subject: 'Cardiology', price: null, oldPrice: null };
  const image = imageOfProduct('oxford', { ...product, ...(shelf ? { shelf } : {}) });
  if (image.design !== 'book') throw new Error('A book has a cover of its own kind');
  return [image.title, image.subtitle];
}

it.each([
  ['Oxford Handbook of Cardiology', 'Cardiology', 'Oxford Handbook', ''],
  ['Oxford Handbook for the Foundation Programme', 'Foundation Programme', 'Oxford Handbook', ''],
  ['New Oxford Textbook of Psychiatry', 'Psychiatry', 'New Oxford Textbook', ''],
  ['Oxford Case Histories in Neurology', 'Neurology', 'Oxford Case Histories', ''],
  // A name that holds no series stays whole.
  ['Emergencies in Trauma', 'Emergencies in Trauma', undefined, 'Emergencies in…'],
  ['Heart Failure', 'Heart Failure', specialist, specialist],
])(
  'the title on a book’s cover of "%s" is "%s" with "%s" small',
  (name, title, subtitle, shelf) => {
    expect(coverOf(name, shelf)).toEqual([title, subtitle]);
  },
);
