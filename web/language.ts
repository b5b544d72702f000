import { i18n } from '@lingui/core';

/**
 * English stands in the source, compiled at build time, so there is no catalog to load for it.
 * A text that needs no compiling is its own translation.
 */
export function activateLanguage() {
  i18n.setMessagesCompiler((message) => [message]);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
}
