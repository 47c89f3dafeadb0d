/** The frame around every page: navigation, top bar, banners. */
export const frame = {
  validate: 'Проверить подписанный файл',
  skip: 'Перейти к содержанию',
  language: 'Язык',
  theme: {
    label: 'Цвета',
    light: 'Светлая',
    dark: 'Тёмная',
    system: 'Как на устройстве',
  },
  testMode: 'Тестовый режим: подписи не имеют юридической силы',
  missing: {
    title: 'Здесь ничего нет',
    text: 'Адрес может быть неверным, страницы может уже не быть, или она не для вашей учётной записи.',
    home: 'На главную',
  },
  splash: 'Paraph загружается',
  offline: 'Нет связи. Мы пробуем снова сами.',
};
