import { type CompletedCommand, listFirstWords, shells } from './completion-table';

/**
 * The function that prints what may stand next, one a line, for bash and zsh. It gets how the program is run, the
 * word that is being typed, and the words before it.
 */
export function formatShFunction(commands: readonly CompletedCommand[]): string {
  const { first, groups } = listFirstWords(commands);
  return `_meridian_release_next() {
  [ -n "\${ZSH_VERSION:-}" ] && emulate -L sh
  local IFS=' ' run="$1" current="$2" command options valued kinds repeats word skip='' app='' at=0 kind
  shift 2
  if [ $# -eq 0 ]; then
    printf '%s\\n' ${first.join(' ')}
    return
  fi
  case "$1" in
${groups.map(formatGroup).join('\n')}
  *) command="$1"; shift ;;
  esac
  case "$command" in
${commands.map(formatCommand).join('\n')}
  *) return ;;
  esac
  _meridian_release_kind() {
    [ -n "$repeats" ] && at=$((at % \${#kinds}))
    kind="\${kinds:$at:1}"
  }
  for word in "$@"; do
    if [ -n "$skip" ]; then skip=''; continue; fi
    case " $valued " in *" $word "*) skip=1; continue ;; esac
    case "$word" in -*) continue ;; esac
    _meridian_release_kind
    [ "$kind" = a ] && app="$word"
    at=$((at + 1))
  done
  [ -n "$skip" ] && return
  _meridian_release_kind
  case "$current" in -*) kind='' ;; esac
  case "$kind" in
  a) $run completion apps 2>/dev/null ;;
  v) $run completion versions "$app" 2>/dev/null ;;
  s) printf '%s\\n' ${shells.join(' ')} ;;
  f) ;;
  *) printf '%s\\n' $options ;;
  esac
}`;
}

function formatGroup({ group, second }: { group: string; second: readonly string[] }): string {
  return `  ${group})
    if [ $# -eq 1 ]; then
      printf '%s\\n' ${second.join(' ')}
      return
    fi
    command="$1 $2"
    shift 2 ;;`;
}

function formatCommand({ name, options, valued, kinds, repeats }: CompletedCommand): string {
  const facts = [
    `options='${options.join(' ')}'`,
    `valued='${valued.join(' ')}'`,
    `kinds='${kinds}'`,
    `repeats='${repeats && kinds ? 'yes' : ''}'`,
  ];
  return `  '${name}') ${facts.join(' ')} ;;`;
}
