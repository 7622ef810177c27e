/**
 * What is used of `@emailjs/browser` 4. Apps bring it themselves and load it when a form is sent for
 * the first time: `() => import('@emailjs/browser')`.
 */
export interface FormSender {
  /** The only place that the library takes an origin from; options of a call do not count. */
  init(options: { publicKey: string; origin: string }): void;
  /** Rejects with `{status, text}` for an answer other than 200, with an error without an answer. */
  sendForm(serviceId: string, templateId: string, form: HTMLFormElement): Promise<unknown>;
}
