/** Questions about work that is not saved or sent yet. */
export const unsaved = {
  leftOver: '„{{text}}“ nepridėta. Pasirinkite iš sąrašo arba išvalykite lauką.',
  closing: {
    title: 'Atmesti, ką parašėte?',
    text: 'Tai, ką parašėte šiame lange, dar neišsiųsta.',
    stay: 'Rašyti toliau',
    leave: 'Atmesti',
  },
  leaving: {
    title: 'Išeiti neišsaugojus?',
    text: 'Šio puslapio pakeitimai neišsaugoti. Jei išeisite, jie bus prarasti.',
    stay: 'Likti čia',
    leave: 'Išeiti neišsaugojus',
  },
};
