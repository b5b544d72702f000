import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { siteNames } from '../../platform/site-name.ts';

/** Seconds per code: the RFC 6238 default, which every authenticator app uses. */
const PERIOD = 30;
const parameters = { algorithm: 'SHA1', digits: 6, period: PERIOD };
/** Codes before and after the current one that are accepted, for clocks that are slightly wrong. */
const WINDOW = 1;
const SECRET_BYTES = 20;

const RECOVERY_CODES = 10;
/** 120 bits cannot be guessed, so that a plain hash is safe to store. */
const RECOVERY_BYTES = 15;

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The URI that an authenticator app reads from a QR code. */
export function uriOf(secret: string, label: string): string {
  return new TOTP({ ...parameters, issuer: siteNames().siteName, label, secret }).toString();
}

/** Removes the grouping and the case with which people type codes. */
export function plainCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** The time step that this code belongs to, or undefined. */
export function stepOf(code: string, secret: string, now: Date): number | undefined {
  const totp = new TOTP({ ...parameters, secret });
  const timestamp = +now;
  const delta = totp.validate({ token: plainCode(code), timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const code = new Secret({ size: RECOVERY_BYTES }).base32;
    return code.replaceAll(/.{4}(?=.)/g, '$&-').toLowerCase();
  });
}

export function hashOfRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(plainCode(code)).digest();
}
