export const accounts = {
  // Sign-in and registration
  login: 'Login',
  register: 'Register',
  loginOrRegister: 'Login or register',
  welcomeBack: 'Welcome back',
  createYourAccount: 'Create your account',
  signInTo: 'Sign in to your {brand} account',
  joinBrand: 'Join {brand} and start connecting',
  username: 'Username',
  password: 'Password',
  signIn: 'Sign in',
  signingIn: 'Signing in...',
  createAccount: 'Create account',
  forgotPassword: 'Forgot password?',
  or: 'or',
  continueWithGoogle: 'Continue with Google',
  newHere: 'New here?',
  alreadyMember: 'Already a member?',
  support: 'Support',
  notice: 'By creating an account you accept the <0>Terms</0> and <1>Privacy</1> notice. 18+ only.',
  loginSuccessful: 'Login successful',
  welcomeBackName: 'Welcome back, {fullName}!',
  loginFailed: 'Login failed',
  leftTitle: 'Your account is on its way out',
  leftText: 'Nobody sees it any more, and it is erased on {date}. Sign in before then to keep it.',
  leftReceipt: 'Receipt: {receipt}',
  keepTitle: 'Keep your account?',
  keepText: 'You asked to delete it. Until {date} you can take that back, with your matches and chats.',
  keepAccount: 'Keep my account',
  leaveIt: 'Leave it deleted',
  accountKept: 'Your account is back',
  registrationSuccessful: 'Registration successful',
  welcomeName: 'Welcome to {brand}, {fullName}!',
  registrationFailed: 'Registration failed',
  failedToCreate: 'Failed to create account. Please try again.',
  checkFields:
    '{count, plural, one {Check the field below. What you typed is kept.} other {Check the # fields below. What you typed is kept.}}',
  easyPassword: 'This password is easy to guess. A longer one is safer.',

  // Onboarding and the kind of account

  // Vibe
  updateFailed: 'Update failed',
  updateFailedText: 'Failed to update profile. Please try again.',

  // Sign-up forms
  choosePlace: 'Choose a place',
  about: 'About',
  moreLetters: '{count, plural, one {# more letter needed} other {# more letters needed}}',
  lettersLeft: '{count, plural, one {# letter left} other {# letters left}}',
  idText: 'For the verified badge. Only our team sees it, and it is destroyed within 24 hours of the decision.',
  idUpload: 'Upload ID',
  idUploaded: 'ID uploaded successfully',
  idConsent: 'The team may use this ID to check who I am.',

  // Verification

  // Pictures that cannot be used

  // What the contract says when a field is wrong, word for word: other languages lie over it
  usernameMin: 'Username must be at least 3 characters',
  usernameLong: 'Username is too long',
  usernameMax: 'Username must be at most 30 characters',
  usernameSpaces: 'Username cannot contain spaces',
  passwordMin: 'Password must be at least 6 characters',
  passwordLong: 'Password is too long',
  passwordMax: 'Password must be at most 128 characters',
  emailInvalid: 'Please enter a valid email address',
  fullNameRequired: 'Full name is required',
  aboutShort: 'Please tell us a bit more about yourself',
  photoRequired: 'Please add a profile photo',
  vibeMissing: 'Please choose a vibe',
  adultTourist: 'You must be at least 18 years old and birth date cannot be in the future',
  adultLocal: 'You must be at least 18 years old',
  destinationRequired: 'Please select your destination in Thailand',
  locationRequired: 'Please select your location',
  arrivalRequired: 'Please enter your arrival date',
  arrivalRecent: 'Travel start date must be today, in the future, or within the last year',
  departureRequired: 'Please enter your departure date',
  departureFuture: 'Travel end date must be today or in the future',
  departureAfterArrival: 'End date must be after or equal to start date',
  usernameTaken: 'This username is already taken. Please choose another one.',

  // What the server says
  usernameExists: 'Username already exists',
  badCredentials: 'Invalid username or password.',
  emailTaken: 'Email already in use',
  damagedImage: 'This image is damaged or incomplete. Please choose another one.',
};
