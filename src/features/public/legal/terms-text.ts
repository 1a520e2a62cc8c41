// The Terms of Service: the twenty sections of specification section 2.11, in our own words.
import type { LegalSection } from './legal-text';

export const TERMS: readonly LegalSection[] = [
  {
    id: 'terms-of-use',
    title: 'Terms of use',
    body: [
      'These terms are the agreement between {operator} (“we”, “us”) and you when you use Connect: its website, its app and the service behind them.',
      'Connect is made for training schools and the people who work for them. The person who signs a school up confirms that they may agree to these terms for it. From then on “you” means the school and everyone who uses Connect for it.',
      'If you don’t agree to these terms, don’t use Connect.',
    ],
  },
  {
    id: 'other-terms',
    title: 'Other applicable terms',
    body: [
      'Two more documents apply beside these terms: the {privacy}, which says which personal data are processed and why, and the {cookies}, which lists everything that Connect stores in your browser.',
      'If your school has signed an agreement of its own with us and it differs from these terms, that agreement counts.',
    ],
  },
  {
    id: 'about-us',
    title: 'Information about us',
    body: [
      'Connect is run on this server by {operator}, a limited company in the United Kingdom. Our company number and registered office are at the foot of every public page, as far as they have been published.',
      'If no operator is named there, this is a demonstration or a server that is being set up. Nobody offers a service to schools under these terms on it.',
    ],
  },
  {
    id: 'changes-to-terms',
    title: 'Changes to these terms',
    body: [
      'We may change these terms, for example because the law or the service changes. The date at the top says since when the present version applies.',
      'We tell account owners in good time before a change that puts your school at a disadvantage. If you don’t accept it, you can close your school’s account before it takes effect.',
    ],
  },
  {
    id: 'changes-to-service',
    title: 'Changes to the service',
    body: [
      'We develop Connect all the time. We may add, change or remove functions, as long as what your school has paid for stays usable for the period it has paid for.',
      'A new version of the app is offered on your device and starts when you agree to it. Very old versions are asked to update before they can send again. What is stored in them isn’t lost by that.',
    ],
  },
  {
    id: 'access',
    title: 'Accessing the service',
    body: [
      'Connect is a subscription service. Every school can use the free plan; ConnectMCT Pro and further seats are agreed with Sales, together with their price and term.',
      'We take care that Connect is available, but we don’t guarantee that it always is, or that it is free of errors. We may interrupt it for maintenance, and for reasons that we can’t control. The app goes on working without the server within the limits that it shows, and sends what was saved when the server can be reached again.',
      'You need a suitable device, a current browser and, to send and receive, an internet connection. You are responsible for these, and for telling the people of your school about these terms.',
    ],
  },
  {
    id: 'account',
    title: 'Your account and password',
    body: [
      'Each person has a sign-in of their own. Keep your password to yourself and don’t share sign-ins: the history names who did what.',
      'The account owner and admins decide who may see and change what, and remove access when someone leaves. If a device is lost, or you think that someone knows your password, sign the device out or have it erased, change the password and tell us.',
      'We may block a sign-in that is used against these terms or puts others at risk.',
    ],
  },
  {
    id: 'intellectual-property',
    title: 'Intellectual property',
    body: [
      'The software, the design and the texts of Connect belong to us or to those who license them to us. You may use them to run your school while this agreement lasts. You may not copy, resell or decompile them, except where the law allows it.',
      'What your school enters and uploads stays yours. You allow us to store, process and show it as far as that is needed to provide Connect to you.',
    ],
  },
  {
    id: 'reliance',
    title: 'Reliance on information',
    body: [
      'Connect helps you to keep records and points out what looks wrong: an expired MOT, a rider who is too young, a licence number that doesn’t fit. These are aids. They are not legal advice and don’t replace your own checks or your duties towards DVSA, DVLA and your riders.',
      'Details from DVLA are passed on as they are received. Check anything that a decision depends on, above all whether a bike may go on the road.',
      'Texts on our public pages are for general information and may change.',
    ],
  },
  {
    id: 'liability',
    title: 'Limitation of our liability',
    body: [
      'Nothing in these terms limits liability that the law doesn’t allow us to limit: for death or personal injury caused by negligence, for fraud, and for anything else for which liability can’t be excluded.',
      'Connect is supplied for business use. As far as the law allows, we exclude implied conditions and warranties, and we are not liable for loss of profit, sales, business, goodwill or anticipated savings, or for indirect loss.',
      'Beyond that, our total liability to a school for all events of a year is limited to what the school has paid us for Connect in the twelve months before the first of them.',
      'We are not liable for what happens because a device is lost or broken before the changes on it were sent, or because its storage was cleared. The app shows at any time what hasn’t reached your school yet.',
    ],
  },
  {
    id: 'uploads',
    title: 'Uploading content',
    body: [
      'Photos, clips, documents and texts that you upload must meet the content standards below. You confirm that you may upload them, and that the people in them have been told where the law requires it.',
      'The location and other hidden details are removed from photos before they are sent; only the time a photo was taken is kept. Some file types are refused because they can carry harmful code.',
      'We may remove content that breaks these terms or the law. We tell the account owner when we do, unless the law forbids it.',
    ],
  },
  {
    id: 'viruses',
    title: 'Viruses',
    body: [
      'We don’t guarantee that Connect is free of bugs or viruses. Keep your devices and browsers up to date.',
      'You may not introduce harmful code, try to get at data or parts of the service that you have no permission for, or attack Connect by overloading it. Such acts can be crimes under the Computer Misuse Act 1990. We report them to the authorities, and your right to use Connect ends at once.',
    ],
  },
  {
    id: 'linking',
    title: 'Linking to Connect',
    body: [
      'You may link to our public pages, as long as you do so fairly and don’t suggest a partnership that doesn’t exist.',
      'Connect may not be shown inside a frame of another site. We may ask you to remove a link.',
    ],
  },
  {
    id: 'acceptable-use',
    title: 'Acceptable use',
    body: [
      'Use Connect only for running a training school, and only as the law allows. In particular, you may not:',
      [
        'enter data about people that your school has no reason or right to process;',
        'record a certificate, a booking or a payment that you know to be false;',
        'use the registration lookup for vehicles that your school has no business with;',
        'get around permissions, seats, limits or protection of the service;',
        'invite people who don’t expect it;',
        'let other schools use your school’s account.',
      ],
    ],
  },
  {
    id: 'interactive-services',
    title: 'Interactive services',
    body: [
      'In some places the people of a school write for each other: comments on bikes, and notes on contacts and courses. Only people of your school with the permission for that area can read them.',
      'We don’t watch what is written there. Your account owner and admins are responsible for how your school uses these places. Tell us about anything unlawful at {support}.',
    ],
  },
  {
    id: 'content-standards',
    title: 'Content standards',
    body: [
      'What you enter, write or upload must:',
      ['be accurate where it states facts;', 'be honestly meant where it states opinions;', 'comply with the law.'],
      'It must not:',
      [
        'insult, threaten, harass or discriminate against anyone;',
        'be obscene, or show abuse of any kind;',
        'infringe copyright, trade marks or the privacy of others;',
        'pretend to come from someone else.',
      ],
    ],
  },
  {
    id: 'termination',
    title: 'Suspension and termination',
    body: [
      'Your school can stop using Connect at any time. Write to {support} to have the account closed. A paid plan ends as it was agreed.',
      'If these terms are broken, we may warn you, suspend a sign-in or, where the breach is serious or isn’t put right after a warning, close the account.',
      'Before an account is closed you can take out your school’s lists as files. After that we delete its data, except what the law obliges us to keep.',
    ],
  },
  {
    id: 'third-party-links',
    title: 'Links to other sites',
    body: [
      'Connect links to a few pages of others, such as the help pages. We don’t control them and are not responsible for what they say.',
    ],
  },
  {
    id: 'law',
    title: 'Applicable law',
    body: [
      'These terms, and disputes about them or about Connect, are governed by the law of England and Wales. The courts of England and Wales have jurisdiction.',
      'If a part of these terms is not valid, the rest of them still applies. If we don’t enforce a right at once, we can still do so later. Nobody but you and us can enforce these terms.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    body: ['Write to us at {support}. Our postal address is at the foot of this page, if it has been published.'],
  },
];
