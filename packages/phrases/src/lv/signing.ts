/** The signing panel and its dialogs. */
export const signing = {
  panel: {
    label: 'Jūsu daļa',
    fold: 'Sakļaut',
    unfold: 'Izvērst',
  },
  title: {
    sign: 'Parakstīt dokumentu',
    approve: 'Apstiprināt dokumentu',
    acknowledge: 'Iepazīties ar dokumentu',
  },
  asks: 'Lūdz: {{name}}',
  yourself: 'Jūsu dokuments',
  way: {
    label: 'Kā parakstīt',
    qr: 'QR kods',
    app: 'Atvērt lietotni',
    code: 'Personas kods',
    qrText: 'Nekas nav jāraksta: noskenējiet kodu ar Smart-ID lietotni tālrunī.',
    appText: 'Nekas nav jāraksta: šajā tālrunī atvērsies Smart-ID lietotne, un pēc tam atgriezīsieties šeit.',
  },
  country: 'Valsts',
  countries: {
    lt: 'Lietuva',
    lv: 'Latvija',
    ee: 'Igaunija',
  },
  personalCode: 'Personas kods',
  codeNeeded: 'Ierakstiet personas kodu: 11 cipari.',
  codeWrong: 'Tas nav izvēlētās valsts personas kods.',
  remember: 'Atcerēties šajā ierīcē',
  comment: 'Komentārs',
  commentHelp: 'Būs vēsturē, redzēs visi dalībnieki.',
  stamp: {
    label: 'Paraksta attēlojums',
    value: '{{position}}, {{page}}',
    position: 'Stūris',
    page: 'Lappuse',
    positions: {
      TOP_LEFT: 'Augšā pa kreisi',
      TOP_RIGHT: 'Augšā pa labi',
      BOTTOM_LEFT: 'Apakšā pa kreisi',
      BOTTOM_RIGHT: 'Apakšā pa labi',
    },
    pages: {
      FIRST: 'pirmā lappuse',
      LAST: 'pēdējā lappuse',
    },
  },
  details: {
    label: 'Informācija',
    value: '{{number}}. versija, {{hash}}',
    text: 'Ko redzat, to arī parakstāt: {{number}}. versija ar šo kontrolsummu.',
    hash: 'kontrolsumma',
  },
  sign: {
    button: 'Parakstīt ar Smart-ID',
    none: 'Neviens no piedāvātajiem veidiem šim dokumentam neder.',
    refused: {
      adoc: 'Ar šo veidu ADOC failus neparaksta.',
      LTA: 'Ar šo veidu jau arhivētus (LTA) dokumentus neparaksta.',
    },
  },
  approve: {
    button: 'Apstiprināt',
    done: 'Apstiprināts.',
  },
  acknowledge: {
    button: 'Iepazinos',
    text: 'Nospiediet pogu, kad esat iepazinies vai iepazinusies ar dokumentu.',
    done: 'Iepazīts.',
  },
  notTurn: {
    title: 'Vēl nav jūsu kārta',
    text: 'Gaida: {{names}}. Uzrakstīsim, kad pienāks jūsu kārta.',
  },
  blocked: {
    title: 'Tagad paraksta: {{name}}',
    text: 'Atlicis ne vairāk kā {{time}}. Jūs esat nākamais: panelis atvērsies pats.',
  },
  protected: {
    title: 'Fails ir aizsargāts',
    text: 'To var lasīt, bet ne parakstīt. Palūdziet sūtītājam failu bez aizsardzības.',
  },
  completing: {
    title: 'Parakstīts. Gaidām laika zīmogu',
    text: 'Jums nekas nav jādara. Nākamais mēģinājums: {{time}}.',
    soon: 'Jums nekas nav jādara.',
  },
  done: {
    signed: 'Parakstīts',
    approved: 'Apstiprināts',
    acknowledged: 'Iepazīts',
    all: 'Visi parakstījuši.',
    some: 'Parakstījuši {{done}} no {{total}}. Nākamais: {{name}}',
    progress: 'Parakstījuši {{done}} no {{total}}.',
    next_zero: 'Nākamais dokuments ({{count}})',
    next_one: 'Nākamais dokuments ({{count}})',
    next_other: 'Nākamais dokuments ({{count}})',
  },
  failed: {
    title: 'Nekas nav parakstīts',
  },
  dialog: {
    code: {
      check: 'Pārbaudiet, vai tālrunī redzams',
      pin: 'tad ievadiet <1>PIN2</1>.',
      label: 'Kontroles kods {{code}}',
      asking: 'Sazināmies ar tālruni…',
    },
    qr: {
      scan: 'Noskenējiet ar Smart-ID lietotni, tad ievadiet <1>PIN2</1>',
      alt: 'QR kods Smart-ID lietotnei; atjaunojas katru sekundi',
      instead: 'Izmantot kodu',
    },
    app: {
      title: 'Parakstiet Smart-ID lietotnē',
      text: 'Lietotne atvērsies šajā tālrunī. Pēc PIN2 atgriezīsieties šeit; ierakstītais nepazudīs.',
      open: 'Atvērt Smart-ID',
    },
    storing: 'Tālrunis apstiprināja. Paraksts tiek saglabāts…',
    you: 'Jūs parakstāt:',
    left: 'atlicis {{time}}',
    trouble: 'Nedarbojas?',
    help: {
      message: 'Tālrunī nav paziņojuma: atveriet Smart-ID lietotni paši.',
      code: 'Tālrunī cits kods: atceliet tur un neievadiet PIN.',
      basic: 'Pamata konts nevar dot kvalificētu parakstu: atjauniniet to lietotnē.',
      other: 'Cits veids: atceliet šeit un izvēlieties panelī.',
    },
  },
};
