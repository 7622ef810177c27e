/** Why a mail could not be delivered. */
export interface Failure {
  /** For the operator, with the server's own words, which may name the recipient. */
  text: string;
  /** For the log, without personal data. */
  code: string;
  /** The server neither accepted nor rejected the mail. */
  isWithoutResponse: boolean;
}

export function describeFailure(error: unknown): Failure {
  if (!(error instanceof Error))
    return { text: String(error), code: 'unknown', isWithoutResponse: true };
  const name = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  const status =
    'responseCode' in error && typeof error.responseCode === 'number'
      ? error.responseCode
      : undefined;
  return {
    text: `${name}: ${error.message}`.replace(/\s+/g, ' ').slice(0, 500),
    code: status === undefined ? name : `${name} ${status}`,
    isWithoutResponse: status === undefined,
  };
}
