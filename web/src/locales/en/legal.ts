export const legal = {
  lastUpdated: 'Last updated {date}',
  legalDate: 'April 3, 2025',
  termsTitle: 'Terms of Service',
  termsAdults: 'For adults',
  termsAdultsText: 'You must be at least 18 years old to have an account. Accounts of anyone younger are closed.',
  termsConduct: 'How we treat each other',
  termsConductText:
    'Be yourself, be honest about why you are here, and take no for an answer. Harassment, threats, hatred, spam and fraud are not allowed.',
  termsServices: 'Nothing for sale',
  termsServicesText:
    'Offering, selling or asking for sexual services is forbidden, as is any kind of trafficking. This is a place to meet people, not a market.',
  termsSafety: 'Staying safe',
  termsSafetyText:
    'Meet in a public place first, tell somebody where you are going, and never send money to anyone you have not met.',
  termsReport: 'Blocking and reporting',
  termsReportText:
    'You may unmatch, block or report anybody, from a chat or from their profile. Whoever you block can no longer see or reach you, is not told why, and receives a rating penalty if you had been in contact. Our team looks at every report and decides what follows. Knowingly false reports are not allowed.',
  termsContent: 'What you post',
  termsContentText: 'Your photos and words stay yours. Post only pictures of yourself, or ones you may use.',
  termsLaw: 'Law',
  termsLawText: 'Thai law applies, and the courts of Bangkok decide.',
  privacyTitle: 'Privacy Policy',
  privacyAdults: 'Not for anyone under 18',
  privacyAdultsText: 'The service is not for people under 18, and we do not knowingly keep data about them.',
  privacyKept: 'What is kept',
  privacyKeptText:
    'What you fill in, your photos, your likes, matches and messages, and when you were last here. Photos lose the place and camera they were taken with.',
  privacySeen: 'Who sees what',
  privacySeenText:
    'Others see your name, age, photos, place and what you write about yourself. They never see your email, your username or your day of birth.',
  privacyId: 'ID documents',
  privacyIdText:
    'An ID or passport that you upload is stored encrypted, seen only by the people who check it, and never shown to others.',
  privacyTranslation: 'Translation',
  privacyTranslationText:
    'A text is translated when you ask for it, or as it comes in a chat that you have always translated. Only its words, and the names that must stay as they are, go to the translation service that the operator has chosen; the answer is remembered for 7 days. What you are still writing is translated only if you asked to see what the other person will read. That you have a chat translated is yours: the other person learns it only if you let them.',
  privacyReports: 'Reports',
  privacyReportsText:
    'When somebody is reported, a copy is kept of the profile as it was and of the latest messages and images between the two, so that our team can judge what happened. Only the team sees it, each look is logged, and nobody can change it. The reported person is not told who reported them; the reporter sees in Settings what became of it.',
  privacyChoices: 'What you choose',
  privacyChoicesText:
    'In Settings you pause your profile, hide when you are online, block and unblock people, follow your reports, and see and sign out every device on which you are signed in. Of a device we keep the browser, the system and when it was last used, not where.',
  privacyExport: 'Your data in your hands',
  privacyExportText:
    'In Settings you download everything that is kept about you as one ZIP, at once: a page to read, files for programs, and your photos. An ID document is not in it: it leaves its store for the people who check it alone.',
  privacyDelete: 'Leaving',
  privacyDeleteText:
    'When you delete your account in Settings, you are hidden from everybody and signed out everywhere at once. For 30 days you can sign in and take it back. Then your profile, photos, likes and all else that is yours is erased. What remains is a nameless number, so that a rating you gave still counts, and a receipt that says when.',
  privacyHowLong: 'How long things stay',
  privacyHowLongText:
    'Messages of people who unmatched, blocked each other or left are sealed, readable by nobody, for 90 days and then erased, images included. A report and its copy stay for 12 months, also when somebody leaves. The words of a review go 90 days after its author has left; the rating stays. Passes are forgotten after 30 days. A device that is not used for 14 days is signed out, and each one after 30. What our team sees and does is logged, and that log is kept.',
  privacyDevice: 'On your device',
  privacyDeviceText:
    'One cookie keeps you signed in. Language and theme are kept in the browser; drafts, messages and images not sent yet too, until you sign out. There is no advertising and no tracking.',
};
