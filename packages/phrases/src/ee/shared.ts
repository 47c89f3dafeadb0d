/** What can happen on any page; the keys are those of the specification. */
export const shared = {
  snackbar: {
    slowInternetConnection: 'Ühendus on praegu aeglane, vastus võib viibida.',
    noInternetConnection: 'Internetiühendus puudub.',
  },
};

/** The frame around every page. */
export const layout = {
  snackbar: { unableToLogout: 'Serveris ei õnnestunud välja logida. Proovige enne arvuti juurest lahkumist uuesti.' },
};
