/* Unit tests of base/file: whole files in and out, and every way in which a disk can refuse. */
#define _GNU_SOURCE

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/line.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Counts the folders that reach the disk. */
static int folders_synced;
int fsync(int file) {
    struct stat found;
    if (fstat(file, &found) == 0 && S_ISDIR(found.st_mode)) folders_synced++;
    return (int)syscall(SYS_fsync, file);
}

static char folder[512];
static char path[600];
static gg_error error;
static gg_text text;

static int make_folder(void **state) {
    (void)state;
    const char *root = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/grognard-XXXXXX", root != NULL ? root : P_tmpdir);
    if (mkdtemp(folder) == NULL) return -1;
    snprintf(path, sizeof path, "%s/game.gg", folder);
    error.text[0] = '\0';
    return 0;
}

static int remove_folder(void **state) {
    (void)state;
    gg_text_free(&text);
    remove(path);
    return rmdir(folder); /* fails, and the test with it, if anything else was left behind */
}

static void assert_content(const char *expected) {
    assert_true(gg_read_file(path, 1000, &text, &error));
    assert_string_equal(gg_text_str(&text), expected);
    assert_string_equal(error.text, "");
}

static void assert_error(const char *file, const char *cause) {
    char expected[1000];
    snprintf(expected, sizeof expected, "%s: %s", file, cause);
    expected[sizeof error.text - 1] = '\0';
    assert_string_equal(error.text, expected);
    error.text[0] = '\0';
}

static void assert_files_in_folder(int expected) {
    int count = 0;
    DIR *open = opendir(folder);
    assert_non_null(open);
    for (struct dirent *entry; (entry = readdir(open)) != NULL;) count += entry->d_name[0] != '.';
    closedir(open);
    assert_int_equal(count, expected);
}

static void test_write_and_read(void **state) {
    (void)state;
    assert_true(gg_write_file(path, gg_span_of("game nwar\n"), &error));
    assert_content("game nwar\n");
    assert_true(gg_write_file(path, gg_span_of("x"), &error));
    assert_content("x");
    assert_true(gg_write_file(path, (gg_span){NULL, 0}, &error));
    assert_content("");
    assert_files_in_folder(1);
}

static void test_bytes_are_kept_as_they_are(void **state) {
    (void)state;
    char bytes[10000];
    for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (char)(i * i >> 5);
    assert_true(gg_write_file(path, (gg_span){bytes, sizeof bytes}, &error));
    assert_true(gg_read_file(path, sizeof bytes, &text, &error));
    assert_int_equal(text.size, sizeof bytes);
    assert_memory_equal(text.at, bytes, sizeof bytes);
}

static void test_read_replaces_what_the_text_held(void **state) {
    (void)state;
    gg_put(&text, "old");
    assert_true(gg_write_file(path, gg_span_of("new"), &error));
    assert_content("new");
}

static void test_read_refuses_more_than_allowed(void **state) {
    (void)state;
    assert_true(gg_write_file(path, gg_span_of("12345"), &error));
    assert_true(gg_read_file(path, 5, &text, &error));
    assert_false(gg_read_file(path, 4, &text, &error));
    assert_error(path, "larger than the 4 bytes allowed");
    assert_int_equal(text.size, 0);
    assert_false(gg_read_file("/dev/zero", 100000, &text, &error));
    assert_error("/dev/zero", "larger than the 100000 bytes allowed");
}

static void test_read_tells_the_cause(void **state) {
    (void)state;
    assert_false(gg_read_file(path, 1000, &text, &error));
    assert_error(path, "cannot open: No such file or directory");
    assert_false(gg_read_file(folder, 1000, &text, &error));
    assert_error(folder, "cannot read: Is a directory");
    char below[700];
    assert_true(gg_write_file(path, gg_span_of("x"), &error));
    snprintf(below, sizeof below, "%s/below", path);
    assert_false(gg_read_file(below, 1000, &text, &error));
    assert_error(below, "cannot open: Not a directory");
}

static void test_write_tells_the_cause(void **state) {
    (void)state;
    assert_false(gg_write_file(folder, gg_span_of("x"), &error));
    assert_error(folder, "cannot open: Is a directory");
    char missing[700];
    snprintf(missing, sizeof missing, "%s/missing/game.gg", folder);
    assert_false(gg_write_file(missing, gg_span_of("x"), &error));
    assert_error(missing, "cannot write: No such file or directory");
    assert_files_in_folder(0);
}

/* Reached by a link in the folder: were it replaced after all, only the link would be lost, not the device.
 */
static void test_a_device_is_written_straight(void **state) {
    (void)state;
    struct stat found;
    assert_int_equal(symlink("/dev/full", path), 0);
    assert_false(gg_write_file(path, gg_span_of("x"), &error));
    assert_error(path, "cannot write: No space left on device");
    assert_int_equal(lstat(path, &found), 0);
    assert_true(S_ISLNK(found.st_mode));
    assert_int_equal(remove(path), 0);
    assert_int_equal(symlink("/dev/null", path), 0);
    assert_true(gg_write_file(path, gg_span_of("x"), &error));
    assert_int_equal(lstat(path, &found), 0);
    assert_true(S_ISLNK(found.st_mode));
    assert_files_in_folder(1);
}

/* A limit on the size of files stands for a disk that fills up in the middle of writing. */
static void test_a_full_disk_loses_nothing(void **state) {
    (void)state;
    static char large[100000];
    assert_true(gg_write_file(path, gg_span_of("precious"), &error));
    struct rlimit before, small;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    small = before;
    small.rlim_cur = 50000;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    bool done = gg_write_file(path, (gg_span){large, sizeof large}, &error);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_false(done);
    assert_error(path, "cannot write: File too large");
    assert_content("precious");
    assert_files_in_folder(1);
}

/* Root may write anywhere, so root becomes nobody for the attempt. */
static void test_a_folder_that_must_not_be_written(void **state) {
    (void)state;
    enum { NOBODY = 65534 };
    assert_true(gg_write_file(path, gg_span_of("precious"), &error));
    assert_int_equal(chmod(folder, 0555), 0);
    bool root = geteuid() == 0;
    if (root) assert_int_equal(seteuid(NOBODY), 0);
    bool done = gg_write_file(path, gg_span_of("x"), &error);
    if (root) assert_int_equal(seteuid(0), 0);
    assert_int_equal(chmod(folder, 0700), 0);
    assert_false(done);
    assert_error(path, "cannot write: Permission denied");
    assert_content("precious");
}

static void test_an_unreadable_file(void **state) {
    (void)state;
    enum { NOBODY = 65534 };
    assert_true(gg_write_file(path, gg_span_of("secret"), &error));
    assert_int_equal(chmod(path, 0), 0);
    assert_int_equal(chmod(folder, 0755), 0);
    bool root = geteuid() == 0;
    if (root) assert_int_equal(seteuid(NOBODY), 0);
    bool done = gg_read_file(path, 1000, &text, &error);
    if (root) assert_int_equal(seteuid(0), 0);
    assert_false(done);
    assert_error(path, "cannot open: Permission denied");
}

static void test_the_temporary_name_of_another_is_left_alone(void **state) {
    (void)state;
    enum { TRIES = 100 };
    char taken[700];
    for (int i = 0; i < TRIES; i++) {
        assert_true(gg_write_file(path, gg_span_of("mine"), &error));
        assert_content("mine");
        assert_files_in_folder(i + 1);
        snprintf(taken, sizeof taken, "%s.tmp%d", path, i);
        assert_int_equal(rename(path, taken), 0);
    }
    assert_false(gg_write_file(path, gg_span_of("mine"), &error));
    assert_error(path, "cannot write: File exists");
    assert_files_in_folder(TRIES);
    for (int i = 0; i < TRIES; i++) {
        snprintf(taken, sizeof taken, "%s.tmp%d", path, i);
        assert_true(gg_read_file(taken, 1000, &text, &error));
        assert_string_equal(gg_text_str(&text), "mine");
        assert_int_equal(remove(taken), 0);
    }
}

static mode_t mode_of(const char *name) {
    struct stat found;
    assert_int_equal(lstat(name, &found), 0);
    return found.st_mode;
}

/* A name in the folder besides `path`. */
static const char *beside(const char *name) {
    static char other[700];
    snprintf(other, sizeof other, "%s/%s", folder, name);
    return other;
}

static void test_a_link_is_followed(void **state) {
    (void)state;
    const char *target = beside("target.gg");
    assert_true(gg_write_file(target, gg_span_of("old"), &error));
    assert_int_equal(symlink("target.gg", path), 0);
    assert_true(gg_write_file(path, gg_span_of("new"), &error));
    assert_true(S_ISLNK(mode_of(path)));
    assert_content("new");
    assert_files_in_folder(2);
    assert_int_equal(remove(target), 0);
    assert_true(gg_write_file(path, gg_span_of("made"), &error)); /* where a link leads a file is made */
    assert_true(S_ISLNK(mode_of(path)) && S_ISREG(mode_of(target)));
    assert_content("made");
    assert_int_equal(remove(target), 0);
}

static void test_the_mode_is_kept(void **state) {
    (void)state;
    assert_true(gg_write_file(path, gg_span_of("old"), &error));
    assert_int_equal(chmod(path, 0640), 0);
    assert_true(gg_write_file(path, gg_span_of("new"), &error));
    assert_int_equal(mode_of(path) & 07777, 0640);
    assert_content("new");
}

static void test_a_secret_is_for_nobody_else(void **state) {
    (void)state;
    assert_true(gg_write_secret_file(path, gg_span_of("new"), &error));
    assert_int_equal(mode_of(path) & 07777, 0600);
    assert_int_equal(chmod(path, 0644), 0);
    assert_true(gg_write_secret_file(path, gg_span_of("newer"), &error));
    assert_int_equal(mode_of(path) & 07777, 0600);
    assert_content("newer");
    assert_int_equal(remove(path), 0);
    assert_int_equal(symlink("/dev/null", path), 0);
    assert_false(gg_write_secret_file(path, gg_span_of("x"), &error));
    assert_error(path, "cannot keep a secret: this is no file of its own");
}

/* Somebody reads at the other end of a pipe; the pipe stays. */
static void test_a_pipe_is_written_straight(void **state) {
    (void)state;
    char got[8] = "";
    assert_int_equal(mkfifo(path, 0600), 0);
    int reader = open(path, O_RDONLY | O_NONBLOCK);
    assert_true(gg_write_file(path, gg_span_of("x"), &error));
    assert_int_equal(read(reader, got, sizeof got), 1);
    assert_string_equal(got, "x");
    assert_true(S_ISFIFO(mode_of(path)));
    assert_false(gg_write_secret_file(path, gg_span_of("x"), &error));
    assert_error(path, "cannot keep a secret: this is no file of its own");
    close(reader);
    assert_files_in_folder(1);
}

static void test_a_pipe_is_not_waited_for(void **state) {
    (void)state;
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_false(gg_read_regular_file(path, 1000, &text, &error));
    assert_error(path, "no regular file");
    assert_false(gg_read_regular_file(folder, 1000, &text, &error));
    assert_error(folder, "no regular file");
    assert_int_equal(remove(path), 0);
    assert_false(gg_read_regular_file(path, 1000, &text, &error));
    assert_error(path, "cannot open: No such file or directory");
    assert_true(gg_write_file(path, gg_span_of("x"), &error));
    assert_true(gg_read_regular_file(path, 1000, &text, &error));
    assert_string_equal(gg_text_str(&text), "x");
}

static void test_the_new_name_reaches_the_disk(void **state) {
    (void)state;
    folders_synced = 0;
    assert_true(gg_write_file(path, gg_span_of("x"), &error));
    assert_int_equal(folders_synced, 1);
    assert_true(gg_write_file(path, gg_span_of("y"), &error));
    assert_int_equal(folders_synced, 2);
}

static void test_a_byte_order_mark_is_passed_over(void **state) {
    (void)state;
    assert_true(gg_write_file(path, gg_span_of("\xef\xbb\xbfgame nwar\n\xef\xbb\xbf"), &error));
    assert_content("game nwar\n\xef\xbb\xbf");
    assert_true(gg_write_file(path, gg_span_of("\xef\xbb\xbf"), &error));
    assert_content("");
}

#define file_test(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void) {
    const struct CMUnitTest tests[] = {
        file_test(test_write_and_read),
        file_test(test_bytes_are_kept_as_they_are),
        file_test(test_read_replaces_what_the_text_held),
        file_test(test_read_refuses_more_than_allowed),
        file_test(test_read_tells_the_cause),
        file_test(test_write_tells_the_cause),
        file_test(test_a_device_is_written_straight),
        file_test(test_a_link_is_followed),
        file_test(test_the_mode_is_kept),
        file_test(test_a_secret_is_for_nobody_else),
        file_test(test_a_pipe_is_written_straight),
        file_test(test_a_pipe_is_not_waited_for),
        file_test(test_the_new_name_reaches_the_disk),
        file_test(test_a_byte_order_mark_is_passed_over),
        file_test(test_a_full_disk_loses_nothing),
        file_test(test_a_folder_that_must_not_be_written),
        file_test(test_an_unreadable_file),
        file_test(test_the_temporary_name_of_another_is_left_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
