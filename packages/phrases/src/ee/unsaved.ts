/** Questions about work that is not saved or sent yet. */
export const unsaved = {
  leftOver: '„{{text}}“ ei ole lisatud. Valige loendist või tühjendage väli.',
  closing: {
    title: 'Kas loobuda kirjutatust?',
    text: 'Selles aknas kirjutatu on veel saatmata.',
    stay: 'Jätka kirjutamist',
    leave: 'Loobu',
  },
  leaving: {
    title: 'Kas lahkuda salvestamata?',
    text: 'Selle lehe muudatused on salvestamata. Lahkudes lähevad need kaotsi.',
    stay: 'Jää siia',
    leave: 'Lahku salvestamata',
  },
};
