/** The script of the page for a form that was not sent. It becomes text, so it uses nothing from outside itself. */
export function goBack(): void {
  document.getElementById('offline-back')?.addEventListener('click', () => history.back());
}
