import { Link } from '@meridian/ui';
import { formatCommit } from './format';

/** The commit that a release was built from; a link where its repository is known. */
export function Commit({ commit, builder }: { commit: string; builder?: string | undefined }) {
  const repository = findRepository(builder);
  const [sha = ''] = commit.split('+');
  const hash = <code title={builder}>{formatCommit(commit)}</code>;
  return repository && isSha(sha) ? (
    <Link to={`${repository}/commit/${sha}`} newTab>
      {hash}
    </Link>
  ) : (
    hash
  );
}

/** The commits between two releases of an app; a link to their list where the repository is known. */
export function Commits({
  from,
  to,
  builder,
}: {
  from: string | null;
  to: string | null;
  builder: string | null;
}) {
  const words = [from, to].map((commit) => (commit ? formatCommit(commit) : 'none')).join(' → ');
  const repository = findRepository(builder ?? undefined);
  const [first = '', last = ''] = [from, to].map((commit) => commit?.split('+')[0] ?? '');
  return repository && isSha(first) && isSha(last) ? (
    <Link to={`${repository}/compare/${first}...${last}`} newTab>
      <code>{words}</code>
    </Link>
  ) : (
    <code>{words}</code>
  );
}

const isSha = (text: string) => /^[0-9a-f]{7,64}$/.test(text);

/** Where the commits of a builder are; it says itself who it is, so no other host counts. */
function findRepository(builder: string | undefined): string | null {
  const [, name] = /^GitHub Actions, ([\w.-]+\/[\w.-]+), run /.exec(builder ?? '') ?? [];
  return name ? `https://github.com/${name}` : null;
}
