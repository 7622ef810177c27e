import type { CompletedCommand, Shell } from './completion-table';
import { formatFishScript } from './fish-script';
import { formatShFunction } from './sh-function';

/** The script that a shell reads to complete `npm run release -- …`, and `meridian-release …` elsewhere. */
export function formatScript(shell: Shell, commands: readonly CompletedCommand[]): string {
  if (shell === 'fish') return formatFishScript(commands);
  return `${formatShFunction(commands)}\n\n${shell === 'bash' ? bashEnd : zshEnd}`;
}

/** What completes other words after npm goes on doing so. */
const bashEnd = `_meridian_release_complete() {
  local start="$1" run="$2" current="\${COMP_WORDS[COMP_CWORD]}" IFS=$'\\n'
  local found="$(_meridian_release_next "$run" "$current" "\${COMP_WORDS[@]:start:COMP_CWORD-start}")"
  COMPREPLY=($(compgen -W "$found" -- "$current"))
}
_meridian_release_own() {
  _meridian_release_complete 1 meridian-release
}
_meridian_release_npm() {
  if [[ "\${COMP_WORDS[1]} \${COMP_WORDS[2]} \${COMP_WORDS[3]}" == 'run release --' && $COMP_CWORD -ge 4 ]]; then
    _meridian_release_complete 4 'npm run --silent release --'
  elif [[ -n "$_meridian_release_former" ]]; then
    "$_meridian_release_former" "$@"
  fi
}
if [[ "$(complete -p npm 2>/dev/null)" =~ \\ -F\\ ([^ ]+)\\  && "\${BASH_REMATCH[1]}" != _meridian_release_npm ]]; then
  _meridian_release_former="\${BASH_REMATCH[1]}"
fi
complete -o default -F _meridian_release_npm npm
complete -o default -F _meridian_release_own meridian-release`;

const zshEnd = `_meridian_release_complete() {
  local start="$1" run="$2"
  local -a found
  found=("\${(@f)$(_meridian_release_next "$run" "\${words[CURRENT]}" "\${(@)words[start+1,CURRENT-1]}")}")
  if [[ -n "\${found[1]}" ]]; then compadd -- "\${found[@]}"; else _files; fi
}
_meridian_release_npm() {
  if [[ "\${words[2]} \${words[3]} \${words[4]}" == 'run release --' ]] && (( CURRENT >= 5 )); then
    _meridian_release_complete 4 'npm run --silent release --'
  else
    "$_meridian_release_former" "$@"
  fi
}
_meridian_release_own() {
  _meridian_release_complete 1 meridian-release
}
if [[ "\${_comps[npm]:-}" != _meridian_release_npm ]]; then
  typeset -g _meridian_release_former="\${_comps[npm]:-_default}"
fi
compdef _meridian_release_npm npm
compdef _meridian_release_own meridian-release`;
