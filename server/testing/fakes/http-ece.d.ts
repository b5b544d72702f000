declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts the content coding of RFC 8188 with the keys of a push subscription. */
  export function decrypt(
    content: Buffer,
    keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
