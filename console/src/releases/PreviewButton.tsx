import { previewCreatedSchema } from '@meridian/registry/api';
import { Button, LinkButton, Status } from '@meridian/ui';
import { Dialog } from '@meridian/ui/page';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries';
import { type RequestError, send } from '../api/send';
import { settingsQuery } from '../api/settings';
import { Failure } from '../elements/Failure';
import { formatMoment } from '../elements/format';
import { useChannel } from '../frame/use-channel';
import styles from './releases.module.css';

/** Makes a link to the site with this release in place of the live one, good for a day. */
export function PreviewButton({ app, version }: { app: string; version: string }) {
  const channel = useChannel();
  const { data: me } = useQuery(queries.me());
  const settings = useQuery(settingsQuery);
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: () => make(channel, app, version),
    onError: (_: RequestError) => {},
  });
  if (!me?.roles.some((role) => role === 'publish' || role === 'admin')) return null;
  const title = `Preview of ${app} ${version}`;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={isPending}
        aria-label={title}
        onClick={() => mutate()}
      >
        Preview
      </Button>
      {(data || error) && (
        <Dialog open onClose={reset} title={title}>
          {error && <Failure error={error} />}
          {data && (
            <div className={styles.link}>
              <p>
                {`Everyone who has this link sees the site of ${channel} with it until ${formatMoment(data.expiresAt)}.`}
              </p>
              {data.problems.length > 0 && (
                <Status tone="error" title="It would be refused now">
                  {data.problems.map((problem) => (
                    <p key={problem}>{problem}</p>
                  ))}
                </Status>
              )}
              <p className={styles.url}>{`${settings.data?.siteUrl ?? ''}/preview/${data.id}`}</p>
              <LinkButton to={`${settings.data?.siteUrl ?? ''}/preview/${data.id}`} newTab>
                Open the preview
              </LinkButton>
            </div>
          )}
        </Dialog>
      )}
    </>
  );
}

function make(channel: string, app: string, version: string) {
  return send(previewCreatedSchema, '/previews', {
    method: 'POST',
    body: { channel, releases: [{ app, version }] },
  });
}
