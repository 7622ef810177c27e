import { Button, Status } from '@meridian/ui';
import { RequestError } from '../api/send';

/** Why something is not there, in the registry's words, with what to do. */
export function Failure({ error, retry }: { error: Error; retry?: () => void }) {
  const suggestion = error instanceof RequestError ? error.suggestion : null;
  return (
    <Status tone="error" title={toSentence(error.message)}>
      <p>{suggestion}</p>
      {retry && (
        <Button variant="secondary" size="small" onClick={retry}>
          Try again
        </Button>
      )}
    </Status>
  );
}

/** The registry's messages begin in lower case, for the command line. */
function toSentence(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}
