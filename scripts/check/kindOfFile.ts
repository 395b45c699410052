const FILM = /\.(?:webm|mp4|m4v|mov|avi|mkv|ogv|mpe?g|m3u8)$/i;
const OTHER = /\.(?:pdf|docx?|odt|xlsx?|pptx?|zip|mp3|m4a|ogg|wav|txt|csv|html?)$/i;

/** What a file is by the ending of its address; a picture where nothing else is known. */
export const kindOfFile = (address: string): 'picture' | 'film' | 'file' => {
  const [path = ''] = address.split(/[?#]/);
  if (FILM.test(path)) return 'film';
  return OTHER.test(path) ? 'file' : 'picture';
};
