import { formatTable, formatTime, type Paint, type Tone } from '@meridian/service/cli';
import type { Team, Teams } from '../../client';
import type { TeamResult } from './apply-change';

const done = { add: 'is enrolled', rotate: 'has what is new', revoke: 'has lost what was revoked' };

export function printTeamResult(result: TeamResult): string {
  const { app, action, key, token, revokedKeys, endedTokens, endsAt, delegation, notes } = result;
  const lines: [string, string][] = [
    ...(key ? [['key', describeKey(key)] as [string, string]] : []),
    ...(token
      ? ([
          ['token', token.secret],
          ['', 'shown once: save it now, it is stored nowhere'],
          ['', `${token.id}: ${token.rights.join(', ')} until ${formatTime(token.expiresAt)}`],
        ] as [string, string][])
      : []),
    ...revokedKeys.map((keyId): [string, string] => ['revoked', `key ${keyId}`]),
    ...endedTokens.map((id): [string, string] =>
      endsAt ? ['ends', `token ${id}, at ${formatTime(endsAt)}`] : ['ended', `token ${id}`],
    ),
    ...(delegation
      ? [
          ['version', `${delegation.epoch}.${delegation.version} of the delegation`] as [
            string,
            string,
          ],
        ]
      : []),
    ...notes.map((note): [string, string] => ['note', note]),
  ];
  return [
    `${app} ${done[action]}`,
    ...lines.map(([left, right]) => `${left.padEnd(9)}${right}`),
  ].join('\n');
}

function describeKey({ keyId, privateFile }: NonNullable<TeamResult['key']>): string {
  return privateFile ? `${keyId}, its private half in ${privateFile} and nowhere else` : keyId;
}

const tones = { active: 'good', ended: 'caution', expired: 'caution', revoked: 'bad' } satisfies {
  [State in Team['keys' | 'tokens'][number]['state']]: Tone;
};

export function printTeams(
  { isTrusted, teams }: Pick<Teams, 'isTrusted' | 'teams'>,
  paint: Paint,
): string {
  const warning = isTrusted
    ? ''
    : 'the delegation is not signed by a key of the trust root: its keys do not count\n\n';
  if (teams.length === 0) return `${warning}no team is enrolled`;
  return (
    warning +
    formatTable(
      ['app', 'what', 'id', 'state', 'until', 'of'],
      teams.flatMap(({ app, keys, tokens }) => [
        ...keys.map(({ keyId, state, endsAt, origin }) => [
          app,
          'key',
          keyId,
          paint(tones[state], state),
          formatTime(endsAt),
          origin === 'root' ? 'the trust root' : 'the delegation',
        ]),
        ...tokens.map(({ id, state, expiresAt, rights, actor }) => [
          app,
          'token',
          id,
          paint(tones[state], state),
          formatTime(expiresAt),
          `${actor}: ${rights.join(', ')}`,
        ]),
      ]),
    )
  );
}
