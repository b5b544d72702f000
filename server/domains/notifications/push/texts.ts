import type { LanguageCode } from '@sokoni/contract/languages';

interface PushTexts {
  message: string;
  /** Before a number. */
  messages: string;
  review: string;
  reply: string;
  turnOff: string;
}

/** The texts around names and words of others. */
export const pushTexts: Readonly<Record<LanguageCode, PushTexts>> = {
  en: {
    message: 'New message',
    messages: 'New messages:',
    review: 'New review',
    reply: 'Replied to your review',
    turnOff: 'Turn off',
  },
  fr: {
    message: 'Nouveau message',
    messages: 'Nouveaux messages :',
    review: 'Nouvel avis',
    reply: 'A répondu à votre avis',
    turnOff: 'Désactiver',
  },
  pt: {
    message: 'Nova mensagem',
    messages: 'Novas mensagens:',
    review: 'Nova avaliação',
    reply: 'Respondeu à sua avaliação',
    turnOff: 'Desativar',
  },
  ar: {
    message: 'رسالة جديدة',
    messages: 'رسائل جديدة:',
    review: 'تقييم جديد',
    reply: 'ردّ على تقييمك',
    turnOff: 'إيقاف',
  },
  sw: {
    message: 'Ujumbe mpya',
    messages: 'Jumbe mpya:',
    review: 'Maoni mapya',
    reply: 'Amejibu maoni yako',
    turnOff: 'Zima',
  },
};
