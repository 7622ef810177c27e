import { previewCreatedSchema } from '@meridian/registry/api';
import { Button, LinkButton, Status } from '@meridian/ui';
import { Dialog } from '@meridian/ui/page';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries';
import { type RequestError, send } from '../api/send';
import { hasRole } from '../changes/ChangeButton';
import { formatMoment } from '../elements/format';
import { Failure } from '../elements/Loaded';
import { useChannel } from '../frame/PageHead';
import styles from './releases.module.css';

/** Makes a link to the site with this release in place of the live one, good for a day. */
export function PreviewButton({
  app,
  version,
  ...look
}: {
  app: string;
  version: string;
  variant: 'quiet';
  className: string | undefined;
}) {
  const channel = useChannel();
  const { data: me } = useQuery(queries.me());
  const settings = useQuery(queries.settings());
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: () => make(channel, app, version),
    onError: (_: RequestError) => {},
  });
  if (!me || !hasRole(me, 'publish')) return null;
  const title = `Preview of ${app} ${version}`;
  const url = `${settings.data?.siteUrl ?? ''}/preview/${data?.id}`;
  return (
    <>
      <Button {...look} size="small" busy={isPending} aria-label={title} onClick={() => mutate()}>
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
              <p className={styles.url}>{url}</p>
              <LinkButton to={url} newTab>
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
