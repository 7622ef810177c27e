/** Why a mail could not be delivered. */
export interface Failure {
  /** For whoever looks at the mail, with what the server said, which may name the recipient. */
  text: string;
  /** For the log: names nobody. */
  code: string;
  /** The server did not get as far as an opinion of the mail. */
  isUnanswered: boolean;
}

export function describeFailure(error: unknown): Failure {
  if (!(error instanceof Error))
    return { text: String(error), code: 'unknown', isUnanswered: true };
  const name = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const status =
    'responseCode' in error && typeof error.responseCode === 'number'
      ? error.responseCode
      : undefined;
  return {
    text: `${name}: ${error.message}`.replace(/\s+/g, ' ').slice(0, 500),
    code: status === undefined ? name : `${name} ${status}`,
    isUnanswered: status === undefined,
  };
}
