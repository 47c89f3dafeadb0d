/** A demo user, with the matching phone of the sandbox. */
export interface DemoPerson {
  email: string;
  name: string;
  /** The phone in the sandbox. */
  phone: string;
  country: 'Lithuania' | 'Latvia' | 'Estonia';
  code: string;
}

const lithuanian = (email: string, name: string, [phone, code]: [string, string]): DemoPerson => ({
  email,
  name,
  phone,
  code,
  country: 'Lithuania',
});

/*
 * Test files run in parallel, and a mailed code or a phone belongs to one sign-in at a time: so each file has its own
 * users.
 */

// The main job.
export const IEVA = lithuanian('ieva@azuolas.example', 'Ieva Žemaitienė', ['ieva-zemaitiene', '48905170126']);
export const RŪTA = lithuanian('ruta@azuolas.example', 'Rūta Ąžuolaitė', ['ruta-azuolaite', '47403090010']);
export const JONAS = lithuanian('jonas@azuolas.example', 'Jonas Čepas', ['jonas-cepas', '38503150068']);
/** A guest: no account, reached by the link of a mail. */
export const KRISTJAN: DemoPerson = {
  email: 'kristjan@pohjatuul.example',
  name: 'Kristjan Põldmäe',
  phone: 'kristjan-poldmae',
  code: '38107072121',
  country: 'Estonia',
};

// Troubles while signing.
export const DAIVA = lithuanian('daiva@azuolas.example', 'Daiva Šimkutė', ['daiva-simkute', '48209110334']);
export const AGNĖ = lithuanian('agne@azuolas.example', 'Agnė Kučinskaitė', ['agne-kucinskaite', '49008220676']);
export const MANTAS = lithuanian('mantas@azuolas.example', 'Mantas Petrauskas', ['mantas-petrauskas', '38402030225']);
export const ONNE: DemoPerson = {
  email: 'onne@pohjatuul.example',
  name: 'Õnne Saar',
  phone: 'onne-saar',
  code: '48305042239',
  country: 'Estonia',
};

// By keyboard.
export const ŽYGIMANTAS = lithuanian('zygimantas@azuolas.example', 'Žygimantas Vaičiūnaitis-Šakalauskas', [
  'zygimantas-vaiciunaitis',
  '39311300787',
]);
export const TOMAS = lithuanian('tomas@azuolas.example', 'Tomas Grigaliūnas', ['tomas-grigaliunas', '37106250445']);
export const ELŽBIETA = lithuanian('elzbieta@auditas.example', 'Elžbieta Kovalevska', [
  'elzbieta-kovalevska',
  '47608181341',
]);

// A signed file is checked.
export const BIRUTĖ = lithuanian('birute@azuolas.example', 'Birutė Ėringytė', ['', '']);
export const RASA = lithuanian('rasa@azuolas.example', 'Rasa Kairytė', ['rasa-kairyte', '48606061019']);

// Rejecting and voiding; their phones are not needed.
export const EGLĖ = lithuanian('egle@azuolas.example', 'Eglė Šūdžiuvytė', ['', '']);
export const VYTAUTAS = lithuanian('vytautas@azuolas.example', 'Vytautas Ūsas', ['', '']);

// Sign-in; one of them changes the password.
export const ŠARŪNĖ = lithuanian('sarune@azuolas.example', 'Šarūnė', ['', '']);
export const ČESLOVAS = lithuanian('ceslovas@azuolas.example', 'Česlovas Ąsotis', ['', '']);
export const GYTIS = lithuanian('gytis@azuolas.example', 'Gytis Įvaška', ['', '']);
export const NERINGA = lithuanian('neringa@azuolas.example', 'Neringa Vėjūnė', ['', '']);

// The policy of the pages.
export const KĘSTUTIS = lithuanian('kestutis@azuolas.example', 'Kęstutis Čiurlys', ['', '']);

// Accompanying files, lists, and notifications outside the page.
export const MILDA = lithuanian('milda@azuolas.example', 'Milda Žukė', ['', '']);
export const KIPRAS = lithuanian('kipras@azuolas.example', 'Kipras Ščiuka', ['', '']);
export const UGNĖ_IŽAITĖ = lithuanian('ugne.izaite@azuolas.example', 'Ugnė Įžaitė', ['', '']);
export const LINAS = lithuanian('linas@azuolas.example', 'Linas Žąsinas', ['', '']);

// Uploads, and measured screens.
export const VILMA = lithuanian('vilma@azuolas.example', 'Vilma Naujokaitė', ['vilma-naujokaite', '48704040557']);
export const LUKAS = lithuanian('lukas@azuolas.example', 'Lukas Jankauskas', ['lukas-jankauskas', '39901280904']);
export const PAVEL = lithuanian('pavel@azuolas.example', 'Pavel Ivanov', ['pavel-ivanov', '36807190894']);

// The calendar: approves an absence.
export const LAIMA = lithuanian('laima@azuolas.example', 'Laima Norkutė', ['', '']);

// Methods to sign and to sign in.
export const JŪRATĖ = lithuanian('jurate@azuolas.example', 'Jūratė Dambrauskaitė-Vasiliauskienė', ['', '']);
const latvian = (email: string, name: string, [phone, code]: [string, string]): DemoPerson => ({
  email,
  name,
  phone,
  code,
  country: 'Latvia',
});
/** Guests, without accounts at the company that sends. */
export const LĪGA = latvian('liga@vejs.example', 'Līga Kalniņa', ['liga-kalnina', '120485-11204']);
export const ĢIRTS = latvian('girts@vejs.example', 'Ģirts Ķīlis', ['girts-kilis', '230990-11300']);
export const PĒTERIS = latvian('peteris@vejs.example', 'Pēteris Vanags', ['peteris-vanags', '180169-11500']);

// Signing in by eID; four of them get one linked.
export const JĀNIS = latvian('janis@juras.example', 'Jānis Bērziņš', ['janis-berzins', '320001-47114']);
export const EDGARS = latvian('edgars@juras.example', 'Edgars Ņikitins', ['', '']);
export const ANDRIS = latvian('andris@juras.example', 'Andris Ļaudams', ['', '']);
export const MĀRIS = latvian('maris@juras.example', 'Māris Šķēle', ['', '']);
export const ZANE = latvian('zane@juras.example', 'Zane Čakša', ['', '']);
export const RASA_TOO = lithuanian('rasa.kairyte@azuolas.example', 'Rasa Kairytė', ['', '']);

// Sends documents that people of three countries sign.
export const OKSANA = lithuanian('oksana@azuolas.example', 'Oksana Юрьева', ['', '']);

// Operators of the installation, on its own host.
/** Sends mails that do not arrive. */
export const ARŪNAS = lithuanian('arunas@azuolas.example', 'Arūnas Žygelis', ['', '']);
export const SAULĖ = lithuanian('saule@paraph.example', 'Saulė Gintarienė', ['', '']);
export const MINDAUGAS = lithuanian('mindaugas@paraph.example', 'Mindaugas Bružas', ['', '']);
export const KOTRYNA = lithuanian('kotryna@paraph.example', 'Kotryna Šimaitė', ['', '']);

/** The common password of the demo. */
export const PASSWORD = 'Bitute-2026!';

// One is away, another acts as her delegate, a third one sends.
export const AUŠRA = lithuanian('ausra@azuolas.example', 'Aušra Žilėnaitė', ['', '']);
export const SAULIUS = lithuanian('saulius@azuolas.example', 'Saulius Ėgla', ['', '']);

// Signing in and out.
export const LIEPA = lithuanian('liepa@azuolas.example', 'Liepa Čiurlytė', ['', '']);

// Administers users.
export const UGNĖ = lithuanian('ugne@azuolas.example', 'Ugnė Šerkšnienė', ['', '']);

// Protect their accounts: one has an app, one a passkey, one must prove a factor again.
export const ELĪNA = latvian('elina@juras.example', 'Elīna Ūdre', ['', '']);
export const IGORS = latvian('igors@juras.example', 'Igors Žukovs', ['', '']);
export const ANASTASIJA = latvian('anastasija@juras.example', 'Anastasija Petrova', ['', '']);
