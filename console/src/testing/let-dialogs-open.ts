/** jsdom has dialogs, but cannot open them. */
export function letDialogsOpen(): void {
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
}
