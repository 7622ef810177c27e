import * as v from 'valibot';

/** What the backend knows of the picture of an item that is in the code of a remote. */
export const itemPictureSchema = v.strictObject({
  /** The path of its largest file, see `readPicture`. */
  image: v.string(),
  /** What it shows, for those who do not see it; empty when the text beside it says so. */
  alt: v.string(),
});

export type ItemPicture = v.InferOutput<typeof itemPictureSchema>;

/** The pictures of items by kind and id, e.g. `article/3` or `product/sanford/1`; without those that are not here yet. */
export const itemPicturesSchema = v.strictObject({
  pictures: v.record(v.string(), itemPictureSchema),
});

export type ItemPictures = v.InferOutput<typeof itemPicturesSchema>;
