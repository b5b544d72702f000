const load = async () => (await import('@sokoni/contract/admin/accounts/endpoints')).adminAccountEndpoints;

/** The schemas of acts on an account, loaded when their form is used. */
export const bodies = {
  addAccountNote: async () => (await load()).addAccountNote.body,
  answerObjection: async () => (await load()).answerObjection.body,
  approveProfile: async () => (await load()).approveProfile.body,
  askForChanges: async () => (await load()).askForChanges.body,
  changeEmailOnRequest: async () => (await load()).changeEmailOnRequest.body,
  decideClaim: async () => (await load()).decideClaim.body,
  deleteOnRequest: async () => (await load()).deleteOnRequest.body,
  exportOnRequest: async () => (await load()).exportOnRequest.body,
  reinstateAccount: async () => (await load()).reinstateAccount.body,
  suspendAccount: async () => (await load()).suspendAccount.body,
};
