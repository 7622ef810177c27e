/**
 * The used part of `@emailjs/browser` 4. Apps bundle it themselves and load it when a form is sent for
 * the first time: `() => import('@emailjs/browser')`.
 */
export interface FormSender {
  /** The library reads the origin only here; the options of a call cannot set it. */
  init(options: { publicKey: string; origin: string }): void;
  /** Rejects with `{status, text}` for a response other than 200, with an Error when there is none. */
  sendForm(serviceId: string, templateId: string, form: HTMLFormElement): Promise<unknown>;
}
