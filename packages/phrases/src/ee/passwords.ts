/** Choosing a password: recovery, a new one, its rules, the first super administrator. */
export const passwords = {
  recovery: {
    title: 'Taasta parool',
    text: 'Kirjutage oma e-post. Kui konto on olemas, saadame lingi, mis kehtib tunni.',
    send: 'Saada link',
    sentTitle: 'Vaadake oma e-posti',
    sentText:
      'Kui aadressil {{email}} on siin konto, on link teel. Kui uut kirja ei tule, kasutage viimase tunni jooksul saabunud kõige uuemat kirja: selle link töötab endiselt.',
  },
  reset: {
    title: 'Valige uus parool',
    repeat: 'Sama parool uuesti',
    save: 'Salvesta parool',
    done: 'Parool on muudetud. Logige sellega sisse.',
    openers:
      'Teie kontole pääseb, teie eest tegutseb või teistele faile näitab ka: {{list}}. Kui te ei lisanud seda kõike ise, vajutage äsja saadetud kirjas „Eemalda see kõik“.',
  },
  rules: {
    title: 'Paroolis peab olema',
    length: 'vähemalt {{count}} märki',
    met: 'olemas',
    open: 'puudu',
    upper: 'suurtäht',
    lower: 'väiketäht',
    digit: 'number',
    special: 'erimärk',
  },
  setUp: {
    title: 'Looge esimene peaadministraator',
    text: 'Käsk „npm run setup“ näitas serveris võtit. See kehtib ühe korra, ühe ööpäeva.',
    secret: 'Seadistusvõti',
    firstName: 'Eesnimi',
    lastName: 'Perekonnanimi',
    create: 'Loo konto',
    doneTitle: 'Peaadministraator on loodud',
    doneText: 'Logige sisse aadressiga {{email}}. Võti enam ei kehti.',
  },
};
