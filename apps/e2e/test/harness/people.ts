/** One of the demo, with the phone of the sandbox that belongs to them. */
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

export const IEVA = lithuanian('ieva@azuolas.example', 'Ieva Žemaitienė', ['ieva-zemaitiene', '48905170126']);
export const RŪTA = lithuanian('ruta@azuolas.example', 'Rūta Ąžuolaitė', ['ruta-azuolaite', '47403090010']);
export const JONAS = lithuanian('jonas@azuolas.example', 'Jonas Čepas', ['jonas-cepas', '38503150068']);
export const AGNĖ = lithuanian('agne@azuolas.example', 'Agnė Kučinskaitė', ['agne-kucinskaite', '49008220676']);
export const DAIVA = lithuanian('daiva@azuolas.example', 'Daiva Šimkutė', ['daiva-simkute', '48209110334']);
export const LUKAS = lithuanian('lukas@azuolas.example', 'Lukas Jankauskas', ['lukas-jankauskas', '39901280904']);

/** A guest: no account, reached by the link of a mail. */
export const KRISTJAN: DemoPerson = {
  email: 'kristjan@pohjatuul.example',
  name: 'Kristjan Põldmäe',
  phone: 'kristjan-poldmae',
  code: '38107072121',
  country: 'Estonia',
};

/** One password for everybody in the demo. */
export const PASSWORD = 'Bitute-2026!';
