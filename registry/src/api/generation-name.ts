/** A generation of a channel as people write it: `<generation>` in epoch 0, else `<epoch>.<generation>`. */
export const generationNamePattern = /^(?:\d{1,9}\.)?\d{1,9}$/;

export function nameGeneration({
  epoch,
  generation,
}: {
  epoch: number;
  generation: number;
}): string {
  return epoch === 0 ? `${generation}` : `${epoch}.${generation}`;
}
