/** Keys of the cached data. Each begins with the kind of the notifications after which the data is loaded again. */
export const keys = {
  messages: ['messages'],
  box: (box: 'inbox' | 'sent') => ['messages', 'box', box],
  conversation: (person: string) => ['messages', 'with', person],
  blocks: ['messages', 'blocks'],
  unread: ['messages', 'unread'],
  favorites: ['favorites'],
  reviewsOf: (profile: string, limit: number) => ['reviews', 'of', profile, limit],
  reviewsBy: (customer: string) => ['reviews', 'by', customer],
  verification: ['standing', 'verification'],
  methods: ['methods'],
  preview: (...of: (string | null)[]) => ['preview', ...of],
  media: ['media'],
  billing: ['standing', 'billing'],
  sessions: ['sessions'],
  statistics: ['statistics'],
  admin: (name: string, of?: string | boolean) => ['admin', name, of],
} as const;
