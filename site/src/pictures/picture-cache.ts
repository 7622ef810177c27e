/** Keeps what was asked for last, up to a number of bytes; whoever asks meanwhile shares the work. */
export function createPictureCache<Picture extends { png: Uint8Array }>({
  bytes,
}: {
  bytes: number;
}) {
  const kept = new Map<string, Picture>();
  const underWay = new Map<string, Promise<Picture | null>>();
  let weight = 0;

  const keep = (key: string, picture: Picture) => {
    kept.set(key, picture);
    weight += picture.png.length;
    for (const [oldest, { png }] of kept) {
      if (weight <= bytes) break;
      kept.delete(oldest);
      weight -= png.length;
    }
  };

  return {
    /** @param make gives null for what does not exist, which is not kept */
    async get(key: string, make: () => Promise<Picture | null>): Promise<Picture | null> {
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const making =
        underWay.get(key) ??
        make()
          .then((picture) => {
            if (picture) keep(key, picture);
            return picture;
          })
          .finally(() => underWay.delete(key));
      underWay.set(key, making);
      return making;
    },
  };
}
