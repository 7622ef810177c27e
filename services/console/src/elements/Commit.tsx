import { Link } from '@meridian/ui';
import { formatCommit } from './format';

/** The commit that a release was built from, or a range of commits; a link if the repository is known. */
export function Commit({
  since,
  commit,
  builder,
}: {
  since?: string | null;
  commit: string | null;
  builder: string | null | undefined;
}) {
  const named = since === undefined ? [commit] : [since, commit];
  const words = named.map((one) => (one ? formatCommit(one) : 'none')).join(' → ');
  const hash = <code title={builder ?? undefined}>{words}</code>;
  const shas = named.map((one) => one?.split('+')[0] ?? '');
  // The builder names itself, so links lead to no host but GitHub.
  const [, repository] = /^GitHub Actions, ([\w.-]+\/[\w.-]+), run /.exec(builder ?? '') ?? [];
  if (!repository || !shas.every((sha) => /^[0-9a-f]{7,64}$/.test(sha))) return hash;
  const path = since === undefined ? `commit/${shas[0]}` : `compare/${shas.join('...')}`;
  return (
    <Link to={`https://github.com/${repository}/${path}`} newTab>
      {hash}
    </Link>
  );
}
