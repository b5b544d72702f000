/** What the server sends to the service worker of a browser, as JSON. */
export interface PushMessage {
  title: string;
  body: string;
  language: string;
  direction: 'ltr' | 'rtl';
  /** The path of the page that a click opens, with the prefix of the language. */
  path: string;
  /** A notification replaces another one with the same tag. */
  tag: string;
  /** The path of the company's icon. */
  icon: string;
  /** The label of the button that ends push messages in this browser. */
  turnOff: string;
}
