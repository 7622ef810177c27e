/** Whether something thrown carries a code such as `ENOENT`, from whichever copy of a class it is. */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
