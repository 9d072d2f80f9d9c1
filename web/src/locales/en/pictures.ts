export const pictures = {
  uploading: 'Uploading...',
  preparing: 'Preparing...',
  errorTitle: 'Error',
  notAnImage: 'Please select an image file',
  optimizing: 'File is too large (max 5MB). Trying to optimize...',
  stillTooLarge: 'File is still too large after optimization.',
  unreadableImage: 'This browser cannot read this photo. Please choose a JPEG or PNG.',
};
