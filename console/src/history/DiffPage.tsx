import { Button } from '@meridian/ui';
import { TextField } from '@meridian/ui/forms';
import { useQuery } from '@tanstack/react-query';
import { Form, useParams, useSearchParams } from 'react-router-dom';
import { queries } from '../api/queries';
import { DiffView } from '../changes/DiffView';
import { Loaded } from '../elements/Loaded';
import { PageSection } from '../elements/PageSection';
import { PageHead, useChannel } from '../frame/PageHead';
import styles from './history.module.css';

/** What differs between two generations of a channel, or two releases of an app, which the address names. */
export function DiffPage() {
  const channel = useChannel();
  const { app } = useParams();
  const [params] = useSearchParams();
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const path = app ? `/releases/${app}` : `/channels/${channel}`;
  const diff = useQuery(queries.diff(path, from, to));
  return (
    <>
      <PageHead title={`${app ?? channel} from ${from} to ${to}`} />
      <PageSection title="What differs">
        <Loaded query={diff}>{({ apps }) => <DiffView apps={apps} />}</Loaded>
      </PageSection>
    </>
  );
}

/** Asks which two generations are to be compared. */
export function DiffForm() {
  return (
    <Form action={`/channels/${useChannel()}/diff`} className={styles.compare}>
      <TextField name="from" label="From generation" required />
      <TextField name="to" label="To generation" required />
      <Button type="submit" variant="secondary">
        Compare
      </Button>
    </Form>
  );
}
