import type { LanguageCode } from '@sokoni/contract/languages';

interface PushTexts {
  message: string;
  /** Before a number. */
  messages: string;
  review: string;
  reply: string;
  request: string;
  outcome: string;
  /** Above the titles of one or several. */
  invitation: string;
  turnOff: string;
}

/** The texts around names and words of others. */
export const pushTexts: Readonly<Record<LanguageCode, PushTexts>> = {
  en: {
    message: 'New message',
    messages: 'New messages:',
    review: 'New review',
    reply: 'Replied to your review',
    request: 'Asks you for a proposal',
    outcome: 'News about your proposal',
    invitation: 'New projects that fit you',
    turnOff: 'Turn off',
  },
  fr: {
    message: 'Nouveau message',
    messages: 'Nouveaux messages :',
    review: 'Nouvel avis',
    reply: 'A répondu à votre avis',
    request: 'Vous demande une offre',
    outcome: 'Du nouveau pour votre offre',
    invitation: 'De nouveaux projets pour vous',
    turnOff: 'Désactiver',
  },
  pt: {
    message: 'Nova mensagem',
    messages: 'Novas mensagens:',
    review: 'Nova avaliação',
    reply: 'Respondeu à sua avaliação',
    request: 'Pede-lhe uma proposta',
    outcome: 'Há novidades sobre a sua proposta',
    invitation: 'Novos projetos para si',
    turnOff: 'Desativar',
  },
  ar: {
    message: 'رسالة جديدة',
    messages: 'رسائل جديدة:',
    review: 'تقييم جديد',
    reply: 'ردّ على تقييمك',
    request: 'يطلب منك عرضًا',
    outcome: 'هناك جديد بشأن عرضك',
    invitation: 'مشاريع جديدة تناسبك',
    turnOff: 'إيقاف',
  },
  sw: {
    message: 'Ujumbe mpya',
    messages: 'Jumbe mpya:',
    review: 'Maoni mapya',
    reply: 'Amejibu maoni yako',
    request: 'Anakuomba pendekezo',
    outcome: 'Kuna habari kuhusu pendekezo lako',
    invitation: 'Miradi mipya inayokufaa',
    turnOff: 'Zima',
  },
};
