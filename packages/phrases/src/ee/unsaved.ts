/** Questions about work that is not saved or sent yet. */
export const unsaved = {
  leftOver: '„{{text}}“ ei ole lisatud. Valige loendist või tühjendage väli.',
  notUnderstood_one: '{{count}} kirjest ei saadud aru ja see jäi väljale. Parandage see või tühjendage väli.',
  notUnderstood_other: '{{count}} kirjest ei saadud aru ja need jäid väljale. Parandage need või tühjendage väli.',
  closing: {
    title: 'Kas sulgeda salvestamata?',
    text: 'Sellesse aknasse sisestatu on salvestamata ja saatmata. Akna sulgemisel läheb see kaotsi.',
    stay: 'Jätka',
    leave: 'Sulge salvestamata',
  },
  leaving: {
    title: 'Kas lahkuda salvestamata?',
    text: 'Selle lehe muudatused on salvestamata. Lahkudes lähevad need kaotsi.',
    stay: 'Jää siia',
    leave: 'Lahku salvestamata',
  },
  recovery: {
    restored: 'Teie salvestamata muudatused on taastatud.',
    offered:
      'Pärast Teie muudatusi on see vorm uuesti salvestatud. Kui taastate oma muudatused ja salvestate need, asendavad need salvestatu.',
    restore: 'Taasta muudatused',
    discard: 'Loobu',
  },
};
