/** Signing in by the provider of the company. */
export const sso = {
  title: 'Ettevõtte sisselogimine',
  text: 'Inimesed logivad sisse kontoga, mis neil ettevõttes juba on (OpenID Connect). Nende aadressid siin ei muutu; uusi kasutajaid sellega ei teki.',
  redirect: 'Registreerige see aadress teenusepakkuja juures:',
  copy: 'aadress',
  name: 'Nimi nupul',
  nameHelp: 'Näiteks „Ąžuolase konto“',
  issuer: 'Teenusepakkuja aadress (issuer)',
  issuerHelp: 'Algab https:// ja kirjutatakse täpselt nii, nagu teenusepakkuja seda kirjutab.',
  otherProvider:
    'Teine pakkuja tunneb inimesi teisiti: see, kes nad eelmise juures olid, unustatakse, selle kaudu avatud seansid lõpevad ja inimesed leitakse uuesti aadressi järgi. Enne peab kõigil seal konto olema.',
  clientId: 'Kliendi ID',
  clientSecret: 'Kliendi saladus',
  secretKept: 'Salvestatud. Jätke tühjaks, kui ei muuda.',
  domains: 'Aadresside domeenid',
  domainsHelp:
    'Teenusepakkujat usutakse ainult nende inimeste kohta, kelle aadress on neis domeenides; eraldage komadega.',
  enforce: 'Ainus viis nende domeenide inimestele',
  emergency: 'Tohib hädaolukorras sisse logida ilma selleta; sellest kirjutatakse igale administraatorile',
  save: 'Kasuta seda teenusepakkujat',
  saved: 'Salvestatud. Nupp on sisselogimise lehel.',
  remove: 'Eemalda teenusepakkuja',
  removed: 'Eemaldatud. Inimesed logivad sisse nagu varem.',
  unproven: 'Keegi ei ole selle kaudu veel sisse loginud. Logige esmalt ise; siis saab selle ainsaks viisiks teha.',
  works: 'Kasutusel. Esimene sisselogimine: {{time}}.',
  enforcedNow: 'Ainus viis oma domeenidele. Esimene sisselogimine: {{time}}.',
  domainBad: 'Kirjutage domeenid, näiteks azuolas.example, komadega eraldatult.',
};
