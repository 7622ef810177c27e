/**
 * What moderators have typed and not sent, by who and about what. In memory alone: it outlives a
 * session that ends and a list that is asked for anew, and goes with the page.
 */
const typed = new Map<string, string>();

/** @returns undefined when nothing was typed, or it was sent or given up */
export function readTypedReason(uid: string, proposalId: string): string | undefined {
  return typed.get(keyOf(uid, proposalId));
}

/** @param text undefined when it was sent or given up */
export function keepTypedReason(uid: string, proposalId: string, text: string | undefined): void {
  if (text === undefined) typed.delete(keyOf(uid, proposalId));
  else typed.set(keyOf(uid, proposalId), text);
}

function keyOf(uid: string, proposalId: string): string {
  return JSON.stringify([uid, proposalId]);
}
