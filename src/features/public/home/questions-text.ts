// Questions and answers of the front page. Also its structured data (scripts/house/prerender.mjs), so plain text only.

export const QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'What happens to what I save without signal?',
    answer:
      'It’s stored on the phone, in two places, before the form says that it’s saved. With signal it goes to your school exactly once. The Sync centre lists what hasn’t been received yet, and you can take it out as a file.',
  },
  {
    question: 'What if a phone is lost?',
    answer:
      'On another device, choose “Lost: erase everything” for it: it deletes its copy when it next reaches Connect. “Sign out this device” keeps unsent changes on it instead, and after that it can’t be erased from elsewhere. Without contact it locks after 14 days. What hadn’t been sent from a lost or broken phone can’t be recovered.',
  },
  {
    question: 'Which phones and computers does it run on?',
    answer:
      'On those with a current browser: Safari 16.4, Chrome 111, Edge 111, Firefox 115 or newer. It installs from the browser, without an app store.',
  },
  {
    question: 'Can we bring our data, and take it out again?',
    answer:
      'Bikes and contacts come in from CSV files, with every mistake named before anything is saved. Lists of bikes, contacts, bookings and CBT books go out as files, and everything about one contact goes out as one file.',
  },
  {
    question: 'Who sees our riders’ data?',
    answer:
      'Only people of your school, and only the areas that their permissions show. There are no adverts, no analytics and no trackers.',
  },
  {
    question: 'Does Connect send certificates to DVSA?',
    answer:
      'No. It keeps certificates and books in order and prints the sheet that goes back with a book. You return the book yourself.',
  },
  {
    question: 'What can’t it do yet?',
    answer:
      'Pro and more seats can’t be bought in Connect yet: Sales set them up. Credits aren’t topped up without being asked, and licences aren’t checked with DVLA.',
  },
];
