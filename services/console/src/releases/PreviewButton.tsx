import { previewCreatedSchema } from '@meridian/registry/api';
import { Button, Link, showToast } from '@meridian/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { sendRequest } from '../api/console-request';
import { queries } from '../api/queries';
import { useMayOperate } from '../changes/ChangeButton';
import { useChannel } from '../frame/PageHead';

/** Makes a link to the site with this release in place of the live one, good for a day. */
export function PreviewButton({ app, version }: { app: string; version: string }) {
  const channel = useChannel();
  const mayOperate = useMayOperate();
  const siteUrl = useQuery(queries.session()).data?.siteUrl;
  const { mutate, data, isPending } = useMutation({
    mutationFn: () =>
      sendRequest(previewCreatedSchema, '/previews', {
        method: 'POST',
        body: { channel, releases: [{ app, version }] },
      }),
    onError: ({ message }) => showToast(message, 'error'),
    onSuccess: ({ problems: [problem] }) =>
      problem && showToast(`It would be rejected now: ${problem}`, 'error'),
  });
  if (!mayOperate) return null;
  if (data)
    return (
      <Link to={`${siteUrl}/preview/${data.id}`} newTab>
        Open the preview
      </Link>
    );
  return (
    <Button
      variant="quiet"
      size="small"
      busy={isPending}
      aria-label={`Preview of ${app} ${version}`}
      onClick={() => mutate()}
    >
      Preview
    </Button>
  );
}
