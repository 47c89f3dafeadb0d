/** What can happen on any page; the keys are those of the specification. */
export const shared = {
  snackbar: {
    slowInternetConnection: 'Savienojums pašlaik ir lēns, tāpēc atbilde var aizkavēties.',
    noInternetConnection: 'Nav interneta savienojuma.',
  },
};

/** The frame around every page. */
export const layout = {
  snackbar: { unableToLogout: 'Neizdevās iziet serverī. Pirms atstājat datoru, mēģiniet vēlreiz.' },
};
