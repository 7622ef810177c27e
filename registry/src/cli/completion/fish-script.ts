import { type CompletedCommand, listFirstWords, shells } from './completion-table';

/** The same as for bash and zsh, in the language of fish. */
export function formatFishScript(commands: readonly CompletedCommand[]): string {
  const { first, groups } = listFirstWords(commands);
  return `function __meridian_release_words
  set -l words (commandline -opc)
  if test (count $words) -ge 4; and test "$words[1..4]" = 'npm run release --'
    set -e words[1..4]
  else if test "$words[1]" = meridian-release
    set -e words[1]
  else
    return 1
  end
  string join \\n -- $words
  return 0
end
function __meridian_release_next
  set -l words (__meridian_release_words)
  set -l run npm run --silent release --
  if string match -q -- meridian-release (commandline -opc)[1]
    set run meridian-release
  end
  set -l current (commandline -ct)
  if test (count $words) -eq 0
    string join \\n -- ${first.join(' ')}
    return
  end
  set -l command $words[1]
  set -e words[1]
  switch $command
${groups.map(formatGroup).join('\n')}
  end
  set -l options
  set -l valued
  set -l kinds
  set -l repeats
  switch $command
${commands.map(formatCommand).join('\n')}
    case '*'
      return
  end
  set -l skip
  set -l app
  set -l at 1
  for word in $words
    if test -n "$skip"
      set skip
    else if contains -- $word $valued
      set skip yes
    else if not string match -q -- '-*' $word
      if test "$kinds[$at]" = a
        set app $word
      end
      set at (math $at + 1)
      if test -n "$repeats"; and test $at -gt (count $kinds)
        set at 1
      end
    end
  end
  if test -n "$skip"
    return
  end
  set -l kind $kinds[$at]
  if string match -q -- '-*' "$current"
    set kind
  end
  switch "$kind"
    case a
      $run completion apps 2>/dev/null
    case v
      $run completion versions $app 2>/dev/null
    case s
      string join \\n -- ${shells.join(' ')}
    case f
      __fish_complete_path $current
    case '*'
      string join \\n -- $options
  end
end
for program in npm meridian-release
  complete -c $program -n __meridian_release_words -f -a '(__meridian_release_next)'
end`;
}

function formatGroup({ group, second }: { group: string; second: readonly string[] }): string {
  return `    case ${group}
      if test (count $words) -eq 0
        string join \\n -- ${second.join(' ')}
        return
      end
      set command "$command $words[1]"
      set -e words[1]`;
}

function formatCommand({ name, options, valued, kinds, repeats }: CompletedCommand): string {
  return `    case '${name}'
      set options ${options.join(' ')}
      set valued ${valued.join(' ')}
      set kinds ${[...kinds].join(' ')}
      set repeats ${repeats && kinds ? 'yes' : ''}`.replaceAll(/ +$/gm, '');
}
