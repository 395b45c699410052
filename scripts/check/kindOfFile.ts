const FILM = /\.(?:webm|mp4|m4v|mov|avi|mkv|ogv|mpe?g|m3u8)$/i;
const OTHER = /\.(?:pdf|docx?|odt|xlsx?|pptx?|zip|mp3|m4a|ogg|wav|txt|csv|html?)$/i;

/** The kind of a file by the extension in its address; unknown extensions count as pictures. */
export const kindOfFile = (address: string): 'picture' | 'film' | 'file' => {
  const [path = ''] = address.split(/[?#]/);
  if (FILM.test(path)) return 'film';
  return OTHER.test(path) ? 'file' : 'picture';
};
