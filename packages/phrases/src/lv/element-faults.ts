/** Faults of form elements, as the server refuses them and the editor shows them before. */
export const elementFaults = {
  'no-choices': 'Šajā laukā nav neviena varianta. Pirms veidlapas publicēšanas ierakstiet variantus.',
  'same-choices': 'Divi šī lauka varianti ir vienādi. Vienu no tiem izmainiet vai noņemiet.',
  'box-too-small':
    'Variantiem vajag vairāk vietas, nekā ir šī lauka rāmī. Palieliniet rāmja augstumu vai samaziniet burtus.',
  'no-list': 'Izvēlieties uzņēmuma sarakstu, kurā ir varianti.',
  'letters-range':
    'Ar norādīto rakstzīmju skaitu tekstu ierakstīt nevar. Izlabojiet mazāko un lielāko rakstzīmju skaitu.',
  'parent-unseen':
    'Šis lauks ir jāaizpilda, taču ne visi, kas to redz, redz arī lauku, kuru tas atkārto. Rādiet abus vieniem un tiem pašiem cilvēkiem.',
  'nothing-shown': 'Šis elements neko nerāda. Ierakstiet tā tekstu, izvēlieties attēlu vai noņemiet elementu.',
};
